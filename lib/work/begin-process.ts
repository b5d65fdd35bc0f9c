import { boundStatements } from "@/lib/platform/db/database"
import type { Env } from "@/lib/platform/env"
import { checkFirebase } from "@/lib/platform/firebase/check"
import { captureConsole, createLog, type Log } from "@/lib/platform/log"
import { startTraces } from "@/lib/platform/traces/start-traces"
import { speakFromCatalogues } from "@/lib/platform/words/catalogues"

/** What a process of the portal has, whatever it does. `end` comes last when it stops. */
export type Begun = { log: Log; end: () => Promise<void> }

/**
 * Begins a process of the portal: its log, the words it speaks, the bounds of its statements, and Firebase and traces where
 * they are set up. @throws AppError where they cannot be used
 */
export async function beginProcess(env: Env, { development = false } = {}): Promise<Begun> {
  boundStatements(env.STATEMENT_TIMEOUT)
  const log = createLog(env.LOG_LEVEL)
  if (!development) captureConsole(log)
  speakFromCatalogues()
  await checkFirebase(log)
  const stopTraces = await startTraces(env, log)
  return { log, end: async () => stopTraces?.() }
}
