// Package bycontract holds calls that a contract decides, and bodies that are held against a contract.
package bycontract
