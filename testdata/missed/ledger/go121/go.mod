module example.com/ledger/go121

go 1.21
