import { subscribeBrowser } from "@/lib/api/support/notices/client"
import { browserState, isToldHere, tellHere, tellNoMore } from "./browser-push"

jest.mock("@/lib/api/support/notices/client", () => ({
  subscribeBrowser: jest.fn(async () => {}),
  unsubscribeBrowser: jest.fn(async () => {}),
}))

/** A browser that may tell, in which no one is told yet; its push service is away as far as `isAway` says. */
function browserWith({ isAway = false } = {}) {
  const kept = new Map<string, string>()
  const present = {
    endpoint: "https://push.example/1",
    toJSON: () => ({ endpoint: present.endpoint, keys: { p256dh: "p", auth: "a" } }),
    async unsubscribe() {
      if (isAway) throw new DOMException("away", "AbortError")
    },
  }
  const registration = {
    active: {},
    pushManager: { getSubscription: async () => present, subscribe: async () => present },
  }
  const Notification = { permission: "granted", requestPermission: async () => "granted" }
  const serviceWorker = { register: async () => registration, getRegistration: async () => registration }
  Object.defineProperty(globalThis, "navigator", { value: { serviceWorker }, configurable: true })
  Object.assign(globalThis, {
    window: { PushManager: {}, Notification },
    Notification,
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  })
  return kept
}

test("a browser that tells of work is meant to while the portal is out of reach, until it tells no more", async () => {
  browserWith()
  expect(await tellHere("p1", "key")).toBe("on")
  jest.mocked(subscribeBrowser).mockRejectedValueOnce(new Error("away"))
  await expect(browserState("p1")).rejects.toThrow("away")
  expect([isToldHere("p1"), isToldHere("p2")]).toEqual([true, false])
  expect(await tellNoMore()).toBe("off")
  expect(isToldHere("p1")).toBe(false)
})

test("a browser that begins anew and fails is not meant to tell", async () => {
  browserWith()
  await tellHere("p1", "key")
  jest.mocked(subscribeBrowser).mockRejectedValueOnce(new Error("away"))
  await expect(tellHere("p1", "key")).rejects.toThrow("away")
  expect(isToldHere("p1")).toBe(false)
})

test("once the portal knows, a push service that is out of reach keeps no browser telling", async () => {
  const kept = browserWith({ isAway: true })
  kept.set("vestibule.push", "p1")
  expect(await tellNoMore()).toBe("off")
  expect(isToldHere("p1")).toBe(false)
})
