import { randomInt } from "node:crypto"
import pg from "pg"
import { addressIn } from "@/lib/platform/db/address-in"
import { queryOnce } from "@/lib/platform/db/query-once"
import { examineReplica } from "@/lib/platform/db/replication"
import { sessionUrlOf } from "@/lib/platform/db/session-address"
import { readEnv } from "@/lib/platform/env"
import { AppError } from "@/lib/platform/errors"

const oldest = 15
const reasons: Record<string, string> = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "no host has this name",
  EAI_AGAIN: "the host's name cannot be looked up now",
  ETIMEDOUT: "no answer came",
  EHOSTUNREACH: "there is no way to that host",
  ENOENT: "there is no such socket",
  "28P01": "the password is wrong",
  "28000": "this user may not connect",
  "3D000": "there is no such database on that server",
  "53300": "all its connections are taken",
  "57P03": "the server is starting up; try again in a moment",
}

/** @throws AppError when the server of DATABASE_URL does not answer or is too old, or DATABASE_SESSION_URL leads elsewhere. Never tells the password. */
export async function requireDatabase(url: string) {
  await requireServer("DATABASE_URL", url, "unset DATABASE_URL to use the embedded PostgreSQL")
  const session = sessionUrlOf(url)
  if (session !== url) {
    await requireServer("DATABASE_SESSION_URL", session, "unset it if no pooler stands at DATABASE_URL")
    await requireOneDatabase(url)
  }
}

/**
 * One address takes a lock in its database that the other must find taken.
 * @throws AppError when DATABASE_SESSION_URL leads to another database than `url`.
 */
export async function requireOneDatabase(url: string) {
  const session = sessionUrlOf(url)
  if (session === url) return
  const mark = `${randomInt(2 ** 31)}, ${randomInt(2 ** 31)}`
  const client = new pg.Client({ connectionString: url, ...patience })
  client.on("error", () => {})
  try {
    await client.connect()
    await client.query("BEGIN")
    await client.query(`SELECT pg_advisory_xact_lock(${mark})`)
    const [row] = await queryOnce(session, `SELECT pg_try_advisory_xact_lock(${mark}) AS is_free`)
    if (row?.is_free)
      throw new AppError(
        `DATABASE_SESSION_URL (${addressIn(session)}) leads to another database than DATABASE_URL (${addressIn(url)}). ` +
          "Both must lead to the same one.",
      )
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * A replica that is away, or behind, or has become the primary, is left alone while it is.
 * @throws AppError when an address of DATABASE_REPLICA_URL leads to another database than `url`.
 */
export async function requireOwnReplicas(url: string) {
  for (const replica of readEnv().DATABASE_REPLICA_URL) {
    const { standing } = await examineReplica(url, replica)
    if (standing === "foreign")
      throw new AppError(
        `DATABASE_REPLICA_URL (${addressIn(replica)}) leads to a server that is no replica of DATABASE_URL (${addressIn(url)}), ` +
          "or to another database of it. It has to be the same database on a streaming replica.",
      )
  }
}

const patience = { connectionTimeoutMillis: 5_000, query_timeout: 10_000 }

async function requireServer(name: string, url: string, otherwise: string) {
  const place = addressIn(url)
  const [row] = await queryOnce(url, "SHOW server_version_num").catch((error) => {
    const reason = reasons[error.code] ?? (error.message || error.code)
    throw new AppError(
      `The database of ${name} (${place}) is not available: ${reason}. Correct it, or ${otherwise}.`,
      { cause: error },
    )
  })
  const version = Math.floor(Number(row?.server_version_num) / 10_000)
  if (version < oldest)
    throw new AppError(`The database ${place} is PostgreSQL ${version}; Vestibule needs ${oldest} to 18.`)
}
