import { format } from "node:util"
import pino from "pino"
import { readEnv } from "@/lib/platform/env"
import { currentSpan } from "@/lib/platform/traces/traced"

export type Log = pino.Logger

/** API keys and secrets of webhooks, whatever they stand in: an address that was asked for, an error's words. */
const secrets = /\b(vst_|whsec_)[A-Za-z0-9+/=_-]{8,}/g

/** A JSON log on standard output. Cookies, tokens and passwords must not be passed to it; known names and forms are blanked. */
export function createLog(
  level = readEnv().LOG_LEVEL,
  to: pino.DestinationStream = pino.destination(1),
): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(isTraced() && { mixin: ofTrace }),
    hooks: { streamWrite: (line) => line.replace(secrets, "$1…") },
    redact: [
      "cookie",
      "authorization",
      "password",
      "token",
      "*.cookie",
      "*.authorization",
      "*.password",
      "*.token",
    ],
  }
  return pino(options, to)
}

const isTraced = () =>
  Boolean(readEnv().OTEL_EXPORTER_OTLP_ENDPOINT ?? readEnv().OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)

/** The trace that a line was written in, where one is sent. */
const ofTrace = () => {
  const span = currentSpan()
  return span?.isRecorded ? { trace: span.traceId } : {}
}

const shared = globalThis as { vestibuleLog?: Log }

/** The process's log, made on first use. It lives on `globalThis` because Next bundles this module apart from server.ts. */
export function log(): Log {
  shared.vestibuleLog ??= createLog()
  return shared.vestibuleLog
}

/** Turns what libraries print into log lines, so that the output holds nothing but JSON. */
export function captureConsole(target: Log) {
  const levels = { error: "error", warn: "warn", info: "info", log: "info", debug: "debug" } as const
  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, pino.Level][]) {
    console[method] = (...parts: unknown[]) => target[level](format(...parts))
  }
}

const unprintable = /[^\x20-\x7e]/g

/** Text from outside, fit for a log line: printable ASCII, at most 512 characters. */
export const loggable = (text: string) => text.slice(0, 512).replace(unprintable, "?")
