import { once } from "node:events"
import { createServer } from "node:net"
import { AppError } from "@/lib/errors"

/** @throws AppError when another program listens on this port, or this user may not. */
export async function requireFreePort(port: number) {
  const server = createServer().listen(port)
  try {
    await once(server, "listening")
  } catch (error) {
    throw new AppError(portFault(port, (error as NodeJS.ErrnoException).code), { cause: error })
  }
  server.close()
  await once(server, "close")
}

function portFault(port: number, code = "") {
  const another = `choose another: PORT=${port + 1} npm run up`
  if (code === "EADDRINUSE") return `Port ${port} is taken by another program. Stop that one, or ${another}`
  if (code === "EACCES")
    return `This user may not listen on port ${port}. Ports from 1024 on are free: ${another}`
  return `Nothing can listen on port ${port} (${code}).`
}
