/** The variable by which a process is asked to load its code and wait for the message to start. */
export const waitForStart = "WAIT_FOR_START"

/** The environment as it is when the server is to start. */
export type StartMessage = NodeJS.ProcessEnv

/** Resolves at once for a process on its own, otherwise when the one that made it says so, and takes over its environment. */
export function toldToStart(): Promise<void> {
  if (!process.send || !process.env[waitForStart]) return Promise.resolve()
  return new Promise((resolve) => {
    process.once("message", (message: StartMessage) => {
      Object.assign(process.env, message)
      process.channel?.unref()
      resolve()
    })
    // Nothing else keeps a process alive that only waits.
    process.channel?.ref()
  })
}
