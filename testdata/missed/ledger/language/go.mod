module example.com/ledger/language

go 1.25.0
