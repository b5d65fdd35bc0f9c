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
import { type Target, underLoad } from "./load"
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
  const port = await stage.start({ env: { TRUSTED_PROXIES: "127.0.0.1" } })
  const rates = { hashing: [] as number[], signIn: [] as number[] }
  const signIn = (turn: number) => signInOnce(port, stage.host, emails[turn % emails.length] ?? "", turn)
  for (let round = 0; round < rounds; round++) {
    rates.hashing.push(await perSecond(() => isPassword(password, hash), { connections, seconds }))
    rates.signIn.push(await perSecond(signIn, { connections, seconds }))
  }
  const [hashing, signedIn] = [medianOf(rates.hashing), medianOf(rates.signIn)]
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
  { cached: port, host }: Stage,
  token: string,
  { rounds, seconds }: BenchOptions,
) {
  const call = { port, host, path: "/api/kb/listCategories?lastVisible=init" }
  const targets: Target[] = [
    { ...call, name: "without a session" },
    { ...call, name: "with a session", headers: [`cookie=${sessionCookie()}=${token}`] },
  ]
  for (const target of targets) await underLoad(target, { connections: 16, seconds: 2 })
  const rates = targets.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, target] of targets.entries())
      rates[index]?.push(await underLoad(target, { connections: 16, seconds }))
  const [without = Number.NaN, ...others] = rates.map(medianOf)
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
