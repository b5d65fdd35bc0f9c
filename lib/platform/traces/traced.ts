import { scoped } from "@/lib/platform/scope"

/** What a span says: never an address, a name, words or a token of a person. */
export type Attributes = Record<string, string | number | boolean | undefined>
export type SpanKind = "internal" | "server" | "client" | "consumer"

/** A piece of work in a trace. */
export type Span = {
  readonly traceId: string
  /** How another program, or a later job, names it as what caused its own work. */
  readonly traceparent: string
  /** Whether it was chosen to be sent. */
  readonly isRecorded: boolean
  /** How many jobs led to it, one by the other. */
  readonly depth: number
  /** Statements that it made, itself. */
  statements: number
  rename(name: string): void
  note(attributes: Attributes): void
  fail(error: unknown): void
  end(): void
}

export type Beginning = {
  kind?: SpanKind
  attributes?: Attributes
  /** The `traceparent` of what caused it, where that was elsewhere or before. */
  from?: string
  depth?: number
  /** It has ended already, and took so long. */
  tookMs?: number
}
/** Begins a span within another one, or a trace. */
export type Tracer = (name: string, beginning: Beginning & { parent?: Span }) => Span

// On globalThis because Next bundles this module apart from server.ts.
const shared = globalThis as { vestibuleTracer?: Tracer }
const current = scoped<Span>("span")
/** A page or job that asks more has them counted. */
const mostStatements = 100
const longestStatement = 2_000

/** Has work traced from now on, or no more. */
export function traceWith(tracer: Tracer | undefined) {
  shared.vestibuleTracer = tracer
}

/** Whether anything is traced. */
export const isTracing = () => shared.vestibuleTracer !== undefined

/** The span of what is being done; undefined where none is, and where nothing is traced. */
export const currentSpan = (): Span | undefined => shared.vestibuleTracer && current.get()

/** Begins a span of what is being done; undefined where nothing is traced. */
export const beginSpan = (name: string, beginning: Beginning = {}): Span | undefined =>
  shared.vestibuleTracer?.(name, { ...beginning, parent: current.get() })

/** Does work that is part of a span, whose end is told elsewhere. */
export const inSpan = <T>(span: Span, work: () => T): T => current.run(span, work)

/** Begins what goes on after the work that it is begun in, and is no part of that one's trace. */
export const outsideSpan = <T>(work: () => T): T => (current.get() ? current.run(undefined, work) : work())

/** Does work in a span of its own. Without traces it is just done. */
export function traced<T>(
  name: string,
  work: (span?: Span) => Promise<T>,
  beginning?: Beginning,
): Promise<T> {
  const span = beginSpan(name, beginning)
  if (!span) return work()
  const done = inSpan(span, async () => work(span))
  done.then(
    () => span.end(),
    (error) => {
      span.fail(error)
      span.end()
    },
  )
  return done
}

/** Tells of a statement that has been answered, without its values, as part of what is being done; alone it is none's. */
export function traceStatement(text: string, tookMs: number, error?: unknown) {
  const parent = currentSpan()
  if (!parent?.isRecorded) return
  parent.statements += 1
  if (parent.statements > mostStatements) return
  const shape = shapeOf(text)
  const span = beginSpan(nameOf(shape), {
    kind: "client",
    attributes: { "db.system.name": "postgresql", "db.query.text": shape },
    tookMs,
  })
  if (error) span?.fail(error)
  span?.end()
}

const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][\w.]*)/i

function nameOf(text: string): string {
  const [verb = "statement"] = /[a-z]+/i.exec(text) ?? []
  const [, name] = table.exec(text) ?? []
  return [verb.toLowerCase(), name].filter(Boolean).join(" ")
}

/** Few values are not parameters; none of them is told. */
const shapeOf = (text: string) =>
  text
    .slice(0, longestStatement)
    .replace(/\/\*.*?\*\//g, "")
    .replace(/'(?:[^']|'')*(?:'|$)/g, "'?'")
    .replace(/\s+/g, " ")
    .trim()
