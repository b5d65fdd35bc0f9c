import { format } from "node:util"
import pino from "pino"
import { readEnv } from "@/lib/platform/env"

export type Log = pino.Logger

/** A JSON log on standard output. Cookies, tokens and passwords must not be passed to it; known names are blanked. */
export function createLog(level = readEnv().LOG_LEVEL): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
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
  })
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
