// Package claim decides which failures of a root are certain, and which statement each is reported
// at. It is a watcher of the run: a failure is claimed by the outermost call of the root's own code
// that can return for other arguments, and is certain if every state that reached the call failed
// there. What a message shows of it (quoted texts, the expressions for two numbers) is collected
// during the run, and put into words by package wording.
//
// It errs on the side of silence: if the root gave up before the call, or an error may have been
// handled, there is no finding.
package claim
