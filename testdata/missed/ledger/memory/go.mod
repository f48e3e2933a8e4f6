module example.com/ledger/memory

go 1.25.0
