import { createLog } from "@/lib/platform/log"
import { startWorker } from "@/lib/work/tasks/worker"

// Works on the jobs of the DATABASE_URL it was started with, until it is killed.
startWorker(process.env.DATABASE_URL ?? "", createLog(), { pollMs: 100 })
process.once("disconnect", () => process.exit())
process.send?.("begun")
