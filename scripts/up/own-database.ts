import { queryOnce } from "@/lib/platform/db/query-once"
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

/** @throws AppError when the server of DATABASE_URL does not answer or is too old. Never tells the password. */
export async function requireDatabase(url: string) {
  const place = addressIn(url)
  const [row] = await queryOnce(url, "SHOW server_version_num").catch((error) => {
    const reason = reasons[error.code] ?? (error.message || error.code)
    throw new AppError(
      `The database of DATABASE_URL (${place}) is not available: ${reason}. ` +
        "Correct it, or unset DATABASE_URL to use the embedded PostgreSQL.",
      { cause: error },
    )
  })
  const version = Math.floor(Number(row?.server_version_num) / 10_000)
  if (version < oldest)
    throw new AppError(`The database ${place} is PostgreSQL ${version}; Vestibule needs ${oldest} to 18.`)
}

function addressIn(url: string) {
  try {
    const { hostname, port, pathname, searchParams } = new URL(url)
    return `${searchParams.get("host") ?? hostname}:${port || 5432}${pathname}`
  } catch {
    return "not a valid address"
  }
}
