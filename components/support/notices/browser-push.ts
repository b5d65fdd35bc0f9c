import { subscribeBrowser, unsubscribeBrowser } from "@/lib/api/support/notices/client"

export type BrowserState = "unable" | "denied" | "off" | "on"

const worker = "/static/notices-worker.js"
/** What the service worker stands for: its own folder, in which there is no page. A push reaches it all the same. */
const scope = "/static/"
/** Whose work this browser tells of: another person who signs in here is told once they have said so. */
const personKey = "vestibule.push"

const isAble = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window

/** Whether this browser is meant to tell a person of work, also while the portal or the push service is out of reach. */
export const isToldHere = (personId: string) => localStorage.getItem(personKey) === personId

/** How it stands with this browser; where it tells a person of work, their present session is told so. */
export async function browserState(personId: string): Promise<BrowserState> {
  if (!isAble()) return "unable"
  if (Notification.permission === "denied") return "denied"
  const present = await subscription()
  if (!isToldHere(personId)) return "off"
  if (!present) {
    localStorage.removeItem(personKey)
    return "off"
  }
  await subscribeBrowser(keysOf(present))
  return "on"
}

/** Has this browser go on telling a person who has wanted that and has signed in again since. */
export async function tellOn(personId: string): Promise<void> {
  if (isAble() && isToldHere(personId)) await browserState(personId)
}

/** Asks the person and then the browser, and tells the portal. @throws Refusal, and whatever the browser says */
export async function tellHere(personId: string, publicKey: string): Promise<BrowserState> {
  if ((await Notification.requestPermission()) === "denied") return "denied"
  if (Notification.permission !== "granted") return "off"
  const registration = await navigator.serviceWorker.register(worker)
  // One that was made for another key, or another person, tells nothing more.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  localStorage.removeItem(personKey)
  await activated(registration)
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  await subscribeBrowser(keysOf(made))
  localStorage.setItem(personKey, personId)
  return "on"
}

/** @throws Refusal */
export async function tellNoMore(): Promise<BrowserState> {
  const present = await subscription()
  if (present) await unsubscribeBrowser({ endpoint: present.endpoint })
  localStorage.removeItem(personKey)
  // The portal sends nothing there any more, whether or not the push service hears of it.
  await present?.unsubscribe().catch(() => {})
  return "off"
}

/** Only a worker that is active can be subscribed. */
function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting
  if (active || !coming) return Promise.resolve()
  return new Promise((resolve) => {
    coming.addEventListener("statechange", () => coming.state === "activated" && resolve())
  })
}

const subscription = async () =>
  (await navigator.serviceWorker.getRegistration(scope))?.pushManager.getSubscription() ?? null

function keysOf(made: PushSubscription) {
  const { endpoint, keys = {} } = made.toJSON()
  return { endpoint: endpoint ?? made.endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" }
}
