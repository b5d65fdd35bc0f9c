import { traced } from "@/lib/platform/traces/traced"
import type { DirectStorage } from "./direct-storage"
import type { StreamStorage } from "./stream-storage"

/**
 * A store over the network of which each request is a span, with the store's name and what is asked for, and never a key.
 * Lists have none: they are read bit by bit.
 */
export function tracedStorage(storage: StreamStorage, store: string): StreamStorage {
  const told = <T>(what: string, ask: () => Promise<T>) =>
    traced(`file ${what}`, ask, { kind: "client", attributes: { "vestibule.store": store } })
  return {
    async receive(pieces) {
      const received = await told("receive", () => storage.receive(pieces))
      return {
        keep: (key) => told("keep", () => received.keep(key)),
        discard: () => told("discard", () => received.discard()),
      }
    },
    write: (key, bytes) => told("write", () => storage.write(key, bytes)),
    open: (key) => told("open", () => storage.open(key)),
    remove: (key) => told("remove", () => storage.remove(key)),
    list: (folder) => storage.list(folder),
    removeUnfinished: (before) => told("remove unfinished", () => storage.removeUnfinished(before)),
    direct: storage.direct && tracedDirect(storage.direct, told),
  }
}

const tracedDirect = (
  direct: DirectStorage,
  told: <T>(what: string, ask: () => Promise<T>) => Promise<T>,
): DirectStorage => ({
  grantUpload: (object) => told("grant upload", () => direct.grantUpload(object)),
  grantDownload: (key, headers) => told("grant download", () => direct.grantDownload(key, headers)),
  inspect: (key) => told("inspect", () => direct.inspect(key)),
  examine: (key, bytes) => told("examine", () => direct.examine(key, bytes)),
})
