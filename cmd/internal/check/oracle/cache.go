package oracle

import (
	"os"
	"sync"
)

// The programs are compiled once and never again, so the cache of builds that others use is not for
// a long run: a million of them would leave 20 GB there. It has a cache of its own that is begun
// anew from time to time.

// maxBuilds is how many builds share a cache.
const maxBuilds = 500

type buildCache struct {
	own    bool // not the one that others use
	mu     sync.Mutex
	dir    string
	builds int
	users  map[string]int // builds that run, by directory
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
