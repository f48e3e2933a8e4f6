module example.com/publiclibs/spago

go 1.25

require github.com/nlpodyssey/spago v1.1.0

require github.com/google/flatbuffers v23.5.26+incompatible // indirect
