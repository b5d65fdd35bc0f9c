import { startS3 } from "@/lib/testing/s3-server"

// A process of its own, so that what the store does is not counted as the portal's.
const { settings } = await startS3()
process.send?.(settings)
process.once("disconnect", () => process.exit())
