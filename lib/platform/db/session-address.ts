import { readEnv } from "@/lib/platform/env"

/**
 * Where the same database keeps a connection for the one who opened it: for DATABASE_URL, at which a pooler may stand,
 * DATABASE_SESSION_URL if there is one. Any other address is its own.
 */
export function sessionUrlOf(url: string): string {
  const { DATABASE_URL, DATABASE_SESSION_URL } = readEnv()
  return (url === DATABASE_URL && DATABASE_SESSION_URL) || url
}

/**
 * Whether a connection to this address may be another one of the server after each transaction. Where a pooler stands before
 * the primary, one may before its replicas.
 */
export function isPooled(url: string): boolean {
  const { DATABASE_SESSION_URL, DATABASE_REPLICA_URL } = readEnv()
  return sessionUrlOf(url) !== url || Boolean(DATABASE_SESSION_URL && DATABASE_REPLICA_URL.includes(url))
}
