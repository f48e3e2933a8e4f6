// Command dependencies imports what services import: databases, clients of clouds, telemetry.
// shapelint-check bench adds packages of its own, and measures what it takes to load them all.
package main

import (
	_ "cloud.google.com/go/bigquery"
	_ "cloud.google.com/go/storage"
	_ "github.com/Azure/azure-sdk-for-go/sdk/storage/azblob"
	_ "github.com/aws/aws-sdk-go-v2/config"
	_ "github.com/aws/aws-sdk-go-v2/service/dynamodb"
	_ "github.com/aws/aws-sdk-go-v2/service/ec2"
	_ "github.com/aws/aws-sdk-go-v2/service/s3"
	_ "github.com/jackc/pgx/v5/pgxpool"
	_ "github.com/prometheus/client_golang/prometheus/promhttp"
	_ "github.com/redis/go-redis/v9"
	_ "go.mongodb.org/mongo-driver/mongo"
	_ "go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracegrpc"
	_ "go.opentelemetry.io/otel/sdk/metric"
	_ "gonum.org/v1/gonum/mat"
	_ "google.golang.org/grpc"
	_ "k8s.io/client-go/kubernetes"
	_ "modernc.org/sqlite"
)

func main() {}
