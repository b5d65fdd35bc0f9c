import type { Env } from "@/lib/platform/env"
import { AppError } from "@/lib/platform/errors"
import type { Log } from "@/lib/platform/log"
import { type Attributes, type Span, type Tracer, traceWith } from "./traced"

type Settings = Pick<
  Env,
  | "OTEL_EXPORTER_OTLP_ENDPOINT"
  | "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"
  | "OTEL_EXPORTER_OTLP_PROTOCOL"
  | "OTEL_SERVICE_NAME"
>
type Api = typeof import("@opentelemetry/api")
type ApiTracer = import("@opentelemetry/api").Tracer
type SpanExporter = import("@opentelemetry/sdk-trace-base").SpanExporter

/** What is not taken by then is lost: the process ends. */
const flushWithinMs = 3_000

/**
 * Traces work for a collector of OpenTelemetry where the environment names one; without it nothing is loaded. Samplers, the
 * queue's bounds and headers are read from the standard variables by the library itself. It is made known to no other
 * library: Next's own spans would tell whole addresses.
 * @returns what sends the rest and ends it
 */
export async function startTraces(settings: Settings, log: Log): Promise<(() => Promise<void>) | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_SERVICE_NAME } = settings
  if (!OTEL_EXPORTER_OTLP_ENDPOINT && !OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return undefined
  const [api, sdk, resources, { OTLPTraceExporter }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/resources"),
    settings.OTEL_EXPORTER_OTLP_PROTOCOL === "http/json"
      ? import("@opentelemetry/exporter-trace-otlp-http")
      : import("@opentelemetry/exporter-trace-otlp-proto"),
  ])
  const { defaultResource, detectResources, envDetector, resourceFromAttributes, serviceInstanceIdDetector } =
    resources
  const provider = new sdk.BasicTracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector, serviceInstanceIdDetector] }))
      .merge(resourceFromAttributes({ "service.name": OTEL_SERVICE_NAME })),
    spanProcessors: [new sdk.BatchSpanProcessor(tellingOnce(new OTLPTraceExporter(), log))],
  })
  traceWith(tracerOf(api, provider.getTracer("vestibule")))
  return async () => {
    traceWith(undefined)
    await Promise.race([
      provider.shutdown().catch(() => {}),
      new Promise<void>((resolve) => setTimeout(resolve, flushWithinMs).unref()),
    ])
  }
}

/** A collector that is away is a line of the log, and another one when it is back. */
function tellingOnce(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const fails = result.code !== 0
        if (fails && !isAway) log.warn({ err: result.error }, "Traces cannot be sent: those of now are lost")
        if (!fails && isAway) log.info("Traces are sent again")
        isAway = fails
        done(result)
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  }
}

const fromElsewhere = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/

function tracerOf({ trace, ROOT_CONTEXT, SpanKind, SpanStatusCode }: Api, tracer: ApiTracer): Tracer {
  const kinds = {
    internal: SpanKind.INTERNAL,
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    consumer: SpanKind.CONSUMER,
  }
  const causeOf = (traceparent = "") => {
    const [, traceId = "", spanId = "", flags = "0"] = fromElsewhere.exec(traceparent) ?? []
    const cause = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
    return trace.setSpanContext(ROOT_CONTEXT, cause)
  }
  return (name, { kind = "internal", attributes = {}, from, depth, tookMs, parent }) => {
    const endedAt = tookMs === undefined ? undefined : Date.now()
    const startTime = endedAt && endedAt - (tookMs ?? 0)
    const options = { kind: kinds[kind], attributes: definite(attributes), startTime }
    const span = tracer.startSpan(name, options, causeOf(from ?? parent?.traceparent))
    const { traceId, spanId, traceFlags } = span.spanContext()
    const made: Span = {
      traceId,
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`,
      isRecorded: span.isRecording(),
      depth: depth ?? parent?.depth ?? 0,
      statements: 0,
      rename: (to) => void span.updateName(to),
      note: (more) => void span.setAttributes(definite(more)),
      fail(error) {
        span.setAttributes({ "error.type": typeOf(error) })
        // What the asker is told in words is an answer; of what was asked elsewhere it says that none came.
        if (kind === "client" || !(error instanceof AppError)) span.setStatus({ code: SpanStatusCode.ERROR })
      },
      end() {
        if (made.statements > 0) span.setAttributes({ "vestibule.statements": made.statements })
        span.end(endedAt)
      },
    }
    return made
  }
}

const definite = (attributes: Attributes) =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** Its words may name people. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown"
  return "code" in error && typeof error.code === "string" ? error.code : error.name
}
