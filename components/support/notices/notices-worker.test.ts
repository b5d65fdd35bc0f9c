import { readFileSync } from "node:fs"
import { runInNewContext } from "node:vm"

type Event = { waitUntil: (work: Promise<unknown>) => void } & Record<string, unknown>
const script = readFileSync("public/static/notices-worker.js", "utf8")
const origin = "https://help.acme.example"

/** The worker in a browser with these windows. */
function started(windows: string[]) {
  const done: unknown[][] = []
  const heard = new Map<string, (event: Event) => void>()
  const self = {
    location: { origin },
    addEventListener: (name: string, hear: (event: Event) => void) => heard.set(name, hear),
    registration: { showNotification: async (...shown: unknown[]) => void done.push(["shown", ...shown]) },
    clients: {
      matchAll: async () =>
        windows.map((url) => ({ url, focus: async () => void done.push(["focused", url]) })),
      openWindow: async (url: string) => void done.push(["opened", url]),
    },
  }
  runInNewContext(script, { self, URL })
  const tell = async (name: string, event: Record<string, unknown>) => {
    let work: Promise<unknown> = Promise.resolve()
    heard.get(name)?.({ ...event, waitUntil: (wait) => (work = wait) })
    await work
  }
  return { done, tell, heard: [...heard.keys()] }
}
const clicked = (path: string) => ({ notification: { close: () => {}, data: { path } } })

test("a push is shown with what it says, and no request of a page is answered", async () => {
  const { done, tell, heard } = started([])
  const message = { title: "Ada assigned this to you", body: "#1 Bell", path: "/ticket/all/t1", tag: "t1" }
  await tell("push", { data: { json: () => message } })
  const { title, path, ...shown } = message
  expect(done).toEqual([["shown", title, { ...shown, icon: "/icon-192.png", data: { path } }]])
  expect(heard).toEqual(["push", "notificationclick"])
})

test("a click leads to the window that shows the ticket, or opens one", async () => {
  const { done, tell } = started([`${origin}/ticket/all/t1`, `${origin}/kb`])
  await tell("notificationclick", clicked("/ticket/all/t1"))
  await tell("notificationclick", clicked("/ticket/all/t2"))
  expect(done).toEqual([
    ["focused", `${origin}/ticket/all/t1`],
    ["opened", `${origin}/ticket/all/t2`],
  ])
})
