import { sessionCookie } from "@/lib/people/sessions/cookies"
import { startSession } from "@/lib/people/sessions/mutations"
import { sessionToken } from "@/lib/people/sessions/session-token"
import { hashPassword, isPassword } from "@/lib/platform/crypto/password"
import { database } from "@/lib/platform/db/database"
import { AppError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { ask } from "@/lib/testing/ask"
import { anonymousContext, apexContext } from "@/lib/work/contexts"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { note } from "./figures"
import { inTurns } from "./in-turns"
import { medianOf } from "./median"
import { perSecond } from "./per-second"
import type { Stage } from "./stage"

const connections = 8
const password = "Bench-pass1"

/** Signing in against hashing alone, and a call with a session against the same call without one. */
export async function measureAccounts(stage: Stage, options: BenchOptions) {
  const { host } = stage
  const organisation = await findOrganisation(apexContext(), host.split(".")[0] ?? "")
  if (!organisation) throw new AppError("The bench's company is gone")
  const ctx = anonymousContext(organisation, database())
  const hash = await hashPassword(password)
  const emails = Array.from({ length: 50 }, (_, index) => `customer-${index}@example.com`)
  for (const email of emails)
    await ctx.store.people.accounts.insert({
      id: newId(),
      role: "customer",
      email,
      status: "active",
      passwordHash: hash,
    })
  await measureSignIn(stage, emails, hash, options)
  const customer = await ctx.store.people.accounts.findByEmail("customer", emails[0] ?? "")
  const session = await startSession(ctx, "customer", customer?.id ?? "")
  await measureSession(stage, await sessionToken(organisation, session, emails[0] ?? ""), options)
}

async function measureSignIn(
  stage: Stage,
  emails: string[],
  hash: string,
  { rounds, seconds }: BenchOptions,
) {
  // Sign-ins of many people come from many addresses; the limits would end those from one.
  const port = await stage.start({ TRUSTED_PROXIES: "127.0.0.1" })
  const rates = { hashing: [] as number[], signIn: [] as number[] }
  const signIn = (turn: number) => signInOnce(port, stage.host, emails[turn % emails.length] ?? "", turn)
  for (let round = 0; round < rounds; round++) {
    rates.hashing.push(await perSecond(() => isPassword(password, hash), { connections, seconds }))
    rates.signIn.push(await perSecond(signIn, { connections, seconds }))
  }
  const [hashing, signedIn] = [medianOf(rates.hashing), medianOf(rates.signIn)]
  note({
    name: "signing in",
    value: signedIn,
    unit: "a second",
    reference: { name: "argon2 alone", value: hashing },
    ratio: signedIn / hashing,
  })
  console.log(`\nSign-ins per second, ${connections} at once, median`)
  printTable(
    ["", "per second", "of hashing alone"],
    [
      ["argon2 alone", hashing.toFixed(1), "1.00"],
      ["signing in over the API", signedIn.toFixed(1), (signedIn / hashing).toFixed(2)],
    ],
  )
}

async function signInOnce(port: number, host: string, email: string, turn: number) {
  const address = `198.51.${Math.floor(turn / 250) % 250}.${turn % 250}`
  const { status, text } = await ask(port, "/api/kb/logincustomer", {
    method: "POST",
    headers: { host: `${host}:${port}`, "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ email, password }),
  })
  if (status !== 200) throw new AppError(`Signing in answered ${status}: ${text}`)
}

async function measureSession(
  { cached: port, target }: Stage,
  token: string,
  { rounds, seconds }: BenchOptions,
) {
  const call = { port, path: "/api/kb/listCategories?lastVisible=init" }
  const targets = [
    target("without a session", call),
    target("with a session", {
      ...call,
      headers: ["accept-encoding: gzip", `cookie: ${sessionCookie()}=${token}`],
    }),
  ]
  const measured = await inTurns(targets, { connections: 16, rounds, seconds })
  const [without = Number.NaN, ...others] = measured.map(({ rate }) => rate)
  for (const rate of others)
    note({
      name: "a call with a session",
      value: rate,
      unit: "a second",
      reference: { name: "without one", value: without },
      ratio: rate / without,
    })
  console.log("\nCalls of listCategories per second, 16 connections, median")
  printTable(
    ["", "calls/s", "of those without"],
    [without, ...others].map((rate, index) => [
      targets[index]?.name ?? "",
      Math.round(rate).toLocaleString("en"),
      (rate / without).toFixed(2),
    ]),
  )
}
