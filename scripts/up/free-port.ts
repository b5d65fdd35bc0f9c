import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"
import { AppError } from "@/lib/platform/errors"

/** @throws AppError when another program listens on this port, or this user may not. */
export async function requireFreePort(port: number) {
  await listenOnce(port).catch((error: NodeJS.ErrnoException) => {
    throw new AppError(portFault(port, error.code), { cause: error })
  })
}

/** A port that is free at the moment. */
export const anyFreePort = () => listenOnce(0)

async function listenOnce(port: number): Promise<number> {
  const server = createServer().listen(port)
  await once(server, "listening")
  const address = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return address.port
}

function portFault(port: number, code = "") {
  const another = `choose another: PORT=${port + 1} npm run up`
  if (code === "EADDRINUSE") return `Port ${port} is taken by another program. Stop that one, or ${another}`
  if (code === "EACCES")
    return `This user may not listen on port ${port}. Ports from 1024 on are free: ${another}`
  return `Nothing can listen on port ${port} (${code}).`
}
