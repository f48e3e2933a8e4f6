package oracle

import (
	"os"
	"sync"
)

// Each program is compiled only once. In a long run the default build cache would grow without
// bound: a million programs would leave 20 GB there. So a long run has a cache of its own, which is
// replaced from time to time.

// maxBuilds is the number of builds after which the cache is replaced.
const maxBuilds = 500

// A buildCache is the build cache of this process.
type buildCache struct {
	own    bool           // it is not the default cache
	mu     sync.Mutex     // guards the fields below
	dir    string         // the current directory
	builds int            // how many builds have used it
	users  map[string]int // how many builds use a directory now
}

var builds = buildCache{users: make(map[string]int)}

// acquire returns the directory for one more build, "" for the usual one, and a function to call
// when it has ended.
func (c *buildCache) acquire() (dir string, release func(), err error) {
	if !c.own {
		return "", func() {}, nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.dir == "" || c.builds == maxBuilds {
		c.drop(c.dir)
		if c.dir, err = os.MkdirTemp("", "shapelint-check-oracle-cache"); err != nil {
			return "", nil, err
		}
		c.builds = 0
	}
	c.builds++
	dir = c.dir
	c.users[dir]++
	return dir, func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.users[dir]--; dir != c.dir {
			c.drop(dir)
		}
	}, nil
}

// drop removes a cache without users.
func (c *buildCache) drop(dir string) {
	if dir != "" && c.users[dir] == 0 {
		os.RemoveAll(dir)
		delete(c.users, dir)
	}
}

// close removes the last cache.
func (c *buildCache) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drop(c.dir)
	c.dir = ""
}
