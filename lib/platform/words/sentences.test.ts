import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { parseSync } from "@swc/core"
import { readCatalogue } from "./catalogues"

/** Errors whose words people read, and what a schema calls the words of a rule. */
const spokenErrors =
  /^(?:Invalid|Conflict|Stale|Forbidden|Unauthenticated|Unavailable|NotFound|SignIn)Error$|^Desk(?:Refused|Away)$/
const ruleCalls = new Set(
  "string number int array min max length regex refine custom titled date datetime url email enum literal".split(
    " ",
  ),
)
const ruleNames = new Set(["message", "error", "fault", "taken", "enough", "stale"])
/** What holds sentences is called so, whichever way they come to be said. */
const heldWords = /Words$/

/** What programs and operators alone are told: refused before there is a page, by the command line, or by other services. */
const forOthers = [
  /^lib\/(?:api|platform\/(?:http|files|db|firebase|translation|env|idempotency|outgoing|cursor))/,
  /^lib\/(?:operations|testing|work\/(?:demo|keep-fresh|test-companies|mail))/,
  /^lib\/knowledge\/publishing\/seo\/llms-words/,
  /^lib\/people\/(?:login-protocol|login-service|oauth-clients|owners|api-keys|provisioning)/,
  /^lib\/privacy\/client-people/,
  /^lib\/portals\/first-run/,
  /^lib\/support\/(?:mcp|hooks|imap\/reader|inbound\/(?:filing|kept-mail|smtp)|notices\/push)/,
]
/** Refused where a page of ours offers no such thing. */
const offeredNowhere = new Set([
  // By the command line alone, which names a folder.
  "There is no folder 0",
  "A day is written 2026-01-31",
  "A day is written as 2026-01-31",
  "A moment is written in ISO 8601",
  "A time is written as 2030-01-31T09:00:00Z",
  "until has to be a moment",
  "Exactly one of id, ticketId and until says which notices are read",
  "There is no such way of being told",
  "Files are sent to the portal itself here",
  "Nobody answers without a name",
  "A mail without a sender is filed nowhere",
  "A survey is answered by smiley or scale",
  "A digest comes off, daily or weekly",
  "Tickets open again always, or within 0, 1, 3, 7, 14, 30, 60 or 90 days",
  "Tickets on hold close after off, 7, 14 or 30",
  "Sessions end after off, 15m, 30m, 1h, 4h, 8h or 24h without use",
  "Sessions end off, or 8h, 12h, 24h or 7d after they began",
  "Only operators may do this",
  "API keys have no second factor",
  "API keys have no passkeys",
  "Passkeys are for off, customers, staff or both",
  "This is a test.",
  "The bell is broken",
  "Awaiting approval",
  "Already Exist",
  "ALIAS or ANAME",
  "A week has seven days",
  "A size is a number of bytes",
  "Name a field",
  // The field beside it says so without the name.
  "The identifier '0' or its domain is taken",
  // Looked for by pages and programs, which say it in other words or by a status alone.
  "Call not found",
  "File not found",
  "Firestore not found",
  "Group not found",
  "Picture not found",
  "Preview not found",
  "Site map not found",
  "Survey not found",
  "Trial not found",
  "Article '0' not found",
])

type Node = { type?: string; value?: unknown; [name: string]: unknown }
const placeholder = "0"

const { sentences = {}, imports = {} } = readCatalogue("refusals", "en")
const patterns = Object.keys({ ...imports, ...sentences }).map((sentence) => ({
  names: [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
  shape: new RegExp(
    `^${sentence
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join("(.+)")}$`,
    "s",
  ),
}))
const isSaid = (text: string): boolean =>
  patterns.some(({ names, shape }) => {
    const found = shape.exec(text)
    return found !== null && names.every((name, at) => isGiven(name, found[at + 1] ?? ""))
  })
/** Whether a placeholder stands for this: the rest of a longer sentence matches as well, and would stay English. */
function isGiven(name: string, text: string): boolean {
  if (name === "count") return /^[\d,]+$/.test(text)
  return text === placeholder || (name !== "what" && !text.includes(" ")) || isSaid(text)
}

/** What notes something in the report of an import. */
const noteCalls = new Set(["note", "report", "leaveOut"])
const noteNames = new Set(["problem", "reason", "message"])

/**
 * The sentences a file says in errors and rules, or notes in the report of an import, with something in place of what is
 * filled in.
 */
function sentencesIn(source: string, { isImport = false } = {}): string[] {
  const found: string[] = []
  const textOf = (node: Node) => {
    if (node.type === "StringLiteral") return String(node.value)
    if (node.type !== "TemplateLiteral") return null
    return (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked).join(placeholder)
  }
  const walk = (node: unknown, isSpoken: boolean, noun = ""): void => {
    if (typeof node !== "object" || node === null) return
    if (Array.isArray(node)) {
      for (const one of node) walk(one, isSpoken, noun)
      return
    }
    const { type, span: _, ...parts } = node as Node
    const text = textOf(node as Node)
    const begins = isImport ? /^[A-Za-z#“{0_].*[a-z]/ : /^[A-Z#“{0].*[a-z]/
    if (text !== null && isSpoken && begins.test(text) && (noun || / /.test(text)))
      found.push(noun ? `${text} not found` : text)
    const name = calledIn(node as Node)
    const speaks =
      type === "NewExpression"
        ? spokenErrors.test(name)
        : type === "CallExpression"
          ? ruleCalls.has(name) || (isImport && noteCalls.has(name))
          : type === "VariableDeclarator"
            ? isSpoken || heldWords.test(String((parts.id as Node).value))
            : type === "KeyValueProperty"
              ? isSpoken || (isImport ? noteNames : ruleNames).has(String((parts.key as Node).value))
              : isSpoken
    const isNoun = type === "NewExpression" && name === "NotFoundError"
    for (const part of Object.values(parts)) walk(part, speaks, isNoun ? "not found" : noun)
  }
  walk(parseSync(source, { syntax: "typescript" }).body, false)
  return found
}

function calledIn({ type, callee }: Node): string {
  const called = callee as Node | undefined
  if (!called || (type !== "CallExpression" && type !== "NewExpression")) return ""
  return String(called.value ?? (called.property as Node | undefined)?.value ?? "")
}

const files = readdirSync("lib", { recursive: true, withFileTypes: true })
  .map((entry) => path.join(entry.parentPath, entry.name))
  .filter((file) => /(?<!\.test|\.d)\.ts$/.test(file) && !forOthers.some((those) => those.test(file)))

test("what people are refused with stands in the catalogues", () => {
  expect(files.length).toBeGreaterThan(300)
  const unsaid = files.flatMap((file) =>
    sentencesIn(readFileSync(file, "utf8"), { isImport: file.startsWith("lib/knowledge/import-export/") })
      .filter((text) => !isSaid(text) && !offeredNowhere.has(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(unsaid).toEqual([])
})

test("a sentence is found wherever an error or a rule says it, and where it is held", () => {
  const source = [
    "const rowWords = { gone: (n) => `Row $" + "{n} is away`, late: 'Row is late' } as const",
    "throw new ConflictError(`Row $" + "{n} is gone`, { at: 'Row is gone' })",
    "const a = z.string('Say a word').max(3, { message: 'Too much of it' })",
    "throw new NotFoundError('Garden')",
    "log('Not a word')",
  ].join("\n")
  expect(sentencesIn(source)).toEqual([
    "Row 0 is away",
    "Row is late",
    "Row 0 is gone",
    "Row is gone",
    "Say a word",
    "Too much of it",
    "Garden not found",
  ])
  expect(isSaid("Nobody says this anywhere")).toBe(false)
})

test("a sentence that would stay English in its translation is not said", () => {
  expect(["Email to 0", "At most 1,000 characters", "Inbox not found"].map(isSaid)).toEqual([
    true,
    true,
    true,
  ])
  expect(["Email to nobody you know", "At most 0 characters or so", "Garden not found"].map(isSaid)).toEqual([
    false,
    false,
    false,
  ])
})
