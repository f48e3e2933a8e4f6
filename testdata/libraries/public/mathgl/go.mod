module example.com/publiclibs/mathgl

go 1.25

require github.com/go-gl/mathgl v1.1.0

require golang.org/x/image v0.0.0-20190321063152-3fc05d484e9f // indirect
