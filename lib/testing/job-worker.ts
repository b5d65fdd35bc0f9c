import { startWorker } from "@/lib/jobs/worker"
import { createLog } from "@/lib/log"

// Works on the jobs of the DATABASE_URL it was started with, until it is killed.
startWorker(process.env.DATABASE_URL ?? "", createLog())
process.once("disconnect", () => process.exit())
