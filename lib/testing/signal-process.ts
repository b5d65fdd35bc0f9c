import { once } from "node:events"
import { connect } from "@/lib/platform/db/database"
import { apexId } from "@/lib/platform/id"
import { sendSignals } from "@/lib/platform/live/sending"
import { openStore } from "@/lib/work/store"
import { signalContents } from "@/lib/work/tasks/signal-contents"

// Tells Firestore of what is committed in the DATABASE_URL it was started with, from the first message on until it is killed.
process.once("disconnect", () => process.exit())
process.send?.("begun")
await once(process, "message")
const store = openStore(connect(process.env.DATABASE_URL ?? ""), apexId)
for (;;) await sendSignals(store.installation.platform.live, signalContents(store))
