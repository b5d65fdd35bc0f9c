import { EmbeddedError } from "@/lib/platform/db/embedded/error"
import { startEmbedded } from "@/lib/platform/db/embedded/server"

// Supervises the data directory given as argument until SIGTERM, telling its parent how it went.
try {
  const server = await startEmbedded(process.argv[2] ?? "", { label: process.argv[3] })
  process.once("SIGTERM", () => server.stop().then(() => process.exit()))
  process.once("disconnect", () => process.exit())
  process.send?.({ url: server.url, postmasterPid: server.postmasterPid })
} catch (error) {
  if (!(error instanceof EmbeddedError)) throw error
  process.send?.({ code: error.code, message: error.message })
  process.disconnect?.()
}
