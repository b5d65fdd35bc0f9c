import { hkdfSync, randomBytes } from "node:crypto"
import { LRUCache } from "lru-cache"
import type { Pool } from "pg"
import { type Database, database, poolOf } from "@/lib/platform/db/database"
import { readEnv } from "@/lib/platform/env"
import { secretStore } from "./store"

const name = "signing"

/** The installation's signing key for one purpose: from SECRET, or made once and kept in the database. 32 bytes. */
export async function signingKey(purpose: string, db: Database = database()): Promise<Uint8Array> {
  const secret = readEnv().SECRET ?? (await keptSecret(db))
  return derived.memo(`${purpose} ${secret}`, { context: { secret, purpose } })
}

// A mail needs several, and each company's sessions have their own.
const derived = new LRUCache<string, Uint8Array, { secret: string; purpose: string }>({
  max: 1000,
  memoMethod: (_key, _before, { context: { secret, purpose } }) =>
    new Uint8Array(hkdfSync("sha256", secret, "vestibule", purpose, 32)),
})

/** Reads or makes the key, so that whatever signs or seals in a transaction needs no second connection for it. */
export async function knowSigningKey(db: Database) {
  if (!known.has(poolOf(db)) && !readEnv().SECRET) await keptSecret(db)
}

// It never changes once it is there; every signed-in request needs it.
const known = new WeakMap<Pool, string>()

async function keptSecret(db: Database): Promise<string> {
  const pool = poolOf(db)
  const secret = known.get(pool) ?? (await makeSecret(db))
  known.set(pool, secret)
  return secret
}

async function makeSecret(db: Database): Promise<string> {
  const secrets = secretStore(db)
  const kept = await secrets.find(name)
  if (kept) return kept
  await secrets.insert(name, randomBytes(32).toString("base64url"))
  // Another instance may have written its key first: every instance signs with the one that stayed.
  const first = await secrets.find(name)
  if (!first) throw new Error("The signing key could not be kept")
  return first
}
