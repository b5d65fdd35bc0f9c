import { readEnv } from "@/lib/platform/env"
import { createLog } from "@/lib/platform/log"
import { startMailListener } from "@/lib/work/mail-listener"
import { startWorker } from "@/lib/work/tasks/worker"

// Takes mail in at the MAIL_LISTEN and files it in the DATABASE_URL it was started with, until it is killed.
const env = readEnv()
await startMailListener(env, createLog())
startWorker(env.DATABASE_URL ?? "", createLog(), { pollMs: 100 })
process.once("disconnect", () => process.exit())
process.send?.("begun")
