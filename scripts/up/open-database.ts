import { EmbeddedError } from "@/lib/platform/db/embedded/error"
import { findEmbedded, startEmbedded } from "@/lib/platform/db/embedded/server"
import { readEnv } from "@/lib/platform/env"
import { requireDatabase } from "./own-database"

export type OpenDatabase = { kind: "own" | "started" | "joined"; stop(): Promise<void> }

const nothingToStop = async () => {}

/**
 * Makes `DATABASE_URL` a server that answers: the one it names already, or the embedded one, started here.
 * @throws AppError or EmbeddedError that says why there is none.
 */
export async function openDatabase(label: string): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = readEnv()
  if (DATABASE_URL) {
    await requireDatabase(DATABASE_URL)
    return { kind: "own", stop: nothingToStop }
  }
  const { url, stop } = await startEmbedded(DATA_DIR, { label })
  process.env.DATABASE_URL = url
  return { kind: "started", stop }
}

/** As openDatabase, but joins the embedded server of a portal that runs. */
export async function joinDatabase(label: string): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = readEnv()
  if (DATABASE_URL || (await joined(DATA_DIR)) === false) return openOrJoin(label, DATA_DIR)
  return { kind: "joined", stop: nothingToStop }
}

// A portal may have begun to start just before us: then its server is worth waiting for.
async function openOrJoin(label: string, dataDir: string): Promise<OpenDatabase> {
  try {
    return await openDatabase(label)
  } catch (error) {
    const isHeld = error instanceof EmbeddedError && error.code === "held"
    if (!isHeld || !(await joined(dataDir))) throw error
    return { kind: "joined", stop: nothingToStop }
  }
}

async function joined(dataDir: string) {
  const url = await findEmbedded(dataDir)
  if (url) process.env.DATABASE_URL = url
  return url !== null
}
