import { createWriteStream } from "node:fs"
import path from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { setTimeout as wait } from "node:timers/promises"
import { type DeskName, deskNames, deskTitles, type Kind, type Reason } from "@/lib/moving/desks/values"
import { desks } from "@/lib/moving/migrations/desks"
import { goOn } from "@/lib/moving/migrations/going-on"
import { beginMove, bringMove, discardMove, resumeMove, undoMove } from "@/lib/moving/migrations/mutations"
import { getMove, presentMove, problemLines } from "@/lib/moving/migrations/queries"
import { isUnderWay, type MoveReport } from "@/lib/moving/migrations/values"
import { AppError, InvalidError } from "@/lib/platform/errors"
import type { Context } from "@/lib/tenancy/context"
import { readSecret } from "../read-secret"
import { askedFrom } from "../up/program.mjs"
import { inCompany } from "./installation"

export type DeskOptions = {
  company?: string
  address?: string
  user?: string
  file?: string
  dryRun?: boolean
  report?: string
  undo?: boolean
}

/** Moves a company from another desk: looks, then brings; goes on where the last call left off, or brings what is new. */
export async function moveFromDesk(name: string, options: DeskOptions): Promise<void> {
  const { company } = options
  const desk = deskNames.find((each) => each === name)
  if (!desk) throw new InvalidError(`'${name}' is no desk that can be moved from: ${deskNames.join(", ")}`)
  if (!company) throw new InvalidError("required option '--company <identifier>' not specified")
  await inCompany(company, async (ctx) => {
    const present = await presentMove(ctx)
    const own = present?.desk === desk && present.state !== "undone" ? present : null
    if (options.undo) await undo(ctx, own)
    else await bring(ctx, desk, own, options)
    const report = await presentMove(ctx)
    if (!report) return
    say(report)
    if (options.report) await writeReport(ctx, report.id, path.resolve(askedFrom, options.report))
    if (report.held) process.exitCode = 1
  })
}

const quietly = { isQueued: false }

async function undo(ctx: Context, move: MoveReport | null) {
  if (!move) throw new AppError("Nothing has come from this desk")
  if (move.state === "looking" || move.state === "looked") {
    await discardMove(ctx, move.id)
    console.log("What was read there has been forgotten; nothing had come yet.")
    return
  }
  if (move.state === "undoing") await resumeMove(ctx, { id: move.id }, quietly)
  else await undoMove(ctx, move.id, quietly)
  await work(ctx, move.id)
}

async function bring(ctx: Context, desk: DeskName, present: MoveReport | null, options: DeskOptions) {
  const { dryRun = false } = options
  if (present?.state === "undoing")
    throw new AppError("What came is being taken away again: go on with --undo, then bring it anew")
  // What there is to say has been read already.
  if (dryRun && present && present.state !== "looking") return
  const access = await accessTo(desk, options)
  const file = options.file && path.resolve(askedFrom, options.file)
  const beginning = { ...quietly, file }
  const id = present?.id ?? (await beginMove(ctx, { desk, ...access }, beginning))
  if (present && isUnderWay(present.state)) await resumeMove(ctx, { id, ...access }, beginning)
  if (present?.state === "done") await bringMove(ctx, { id, ...access }, beginning)
  if (!(await work(ctx, id)) || dryRun) return
  if ((await getMove(ctx, id)).state !== "looked") return
  await bringMove(ctx, { id, ...access }, beginning)
  await work(ctx, id)
}

/** What lets in, the token from standard input; the desk's own rules say what is missing. */
async function accessTo(name: DeskName, { address = "", user = "", file }: DeskOptions) {
  const { asks } = desks[name]
  if (file) return {}
  const token = asks.includes("token") ? await readSecret(`${deskTitles[name]} token: `) : ""
  return { address, user, token: token.trim() }
}

/** Works on a move until it is at its end or a person has to do something. @returns whether it is at its end */
async function work(ctx: Context, id: string): Promise<boolean> {
  let asked = 0
  const onProgress = async () => {
    if (Date.now() - asked < 2_000) return
    asked = Date.now()
    tell(await getMove(ctx, id))
  }
  for (;;) {
    const next = await goOn({ ...ctx, now: new Date() }, id, { stop: () => false, onProgress })
    if (next.when === "never") break
    if (next.when === "later") {
      tell(await getMove(ctx, id))
      await wait(Math.max(0, next.at.getTime() - Date.now()))
    }
  }
  if (process.stderr.isTTY) process.stderr.write("\n")
  return (await getMove(ctx, id)).held === null
}

function tell({ state, counts, held }: MoveReport) {
  const done = counts.map(({ kind, expected, read, written }) =>
    state === "looking" ? `${kind} ${read}${expected ? `/${expected}` : ""}` : `${kind} ${written}/${read}`,
  )
  const pause = held ? ` (${held.because}${held.until ? `, until ${held.until}` : ""})` : ""
  const line = `${state}: ${done.join(", ")}${pause}`
  process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
}

function say({ state, title, counts, problems, held, secondsLeft }: MoveReport) {
  console.log(`${title || "The desk"}: ${stateWords[state]}`)
  for (const { kind, read, written, failed } of counts)
    console.log(`  ${kind}: ${read} read, ${written} here${failed ? `, ${failed} failed` : ""}`)
  for (const { reason, kind, count } of problems)
    console.log(`  ${count} of ${kind}: ${reasonWords[reason as Reason] ?? reason}`)
  if (state === "looked" && secondsLeft)
    console.log(
      `Bringing it takes about ${Math.max(1, Math.round(secondsLeft / 60))} min, and the time its files take.`,
    )
  if (held) console.log(`It has stopped: ${held.because}`)
}

const stateWords: Record<MoveReport["state"], string> = {
  looking: "what is there is being read",
  looked: "what is there has been read; nothing has come yet",
  bringing: "it is being brought",
  done: "it is here",
  undoing: "what came is being taken away again",
  undone: "what came has been taken away again",
}

const reasonWords: Record<Reason, string> = {
  invalid: "it breaks a rule here",
  "no-place": "it was in no category there",
  restricted: "it is not for everybody there, and came as a draft",
  "unknown-language": "the portal does not have its language",
  "body-too-long": "its text is too long",
  "file-missing": "a file is not there any more",
  "file-not-a-file": "a page came in place of a file",
  "file-too-large": "a file is too large",
  "file-refused": "a file is of a type that is not taken here",
  "no-address": "a person has no email address",
  "same-address": "two people have the same email address",
  "former-person": "a person was deleted there",
  "agent-invited-later": "an agent has to be invited",
  "company-noted": "a person's company is noted in their description",
  "number-taken": "its number is taken, and noted in it",
  "requester-missing": "nobody knows who asked",
  "field-as-tag": "a field became tags",
  "value-dropped": "a field's value does not fit",
  "macro-part": "a part of a macro has no counterpart",
  "macro-empty": "nothing of a macro has a counterpart",
  "view-part": "a view asks about something that is not known here",
  "view-empty": "a view asks about nothing",
  "side-conversation": "a side conversation stays there",
  "not-offered": "it has no counterpart here",
  "may-not-read": "the token may not read it there",
  "cut-short": "it was cut short",
  "changed-here": "it was changed here, and keeps that",
}

/** English, as the command line is. */
const reportWords = {
  columns: ["Kind", "Id there", "What", "Why", "Detail", "Id here"],
  kind: (kind: Kind) => kind,
  reason: (reason: Reason) => reasonWords[reason],
}

async function writeReport(ctx: Context, id: string, file: string) {
  await pipeline(Readable.from(problemLines(ctx, id, reportWords)), createWriteStream(file, { mode: 0o600 }))
  console.log(`Wrote ${file}`)
}
