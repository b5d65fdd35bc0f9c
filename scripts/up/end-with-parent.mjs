// Loaded into the server: its channel to the supervisor closes however the supervisor dies, and then it stops too.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"))
process.channel?.unref()
