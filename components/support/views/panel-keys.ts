import { keyOf } from "./panel-actions"
import { placeOf } from "./view-address"

/** Keys that begin to write. */
const writes = [keyOf("reply"), keyOf("note")]
/** A person who writes on presses the next key within this time. */
const pauseMs = 1000
/** The key of a list that stands below the field of an answer. */
const belowField = keyOf("canned")

type Waiting = {
  ticketId: string
  /** What is still to be done there. */
  keys: string[]
  /** What was typed since writing was asked for, until a field has the focus. */
  typed: string[] | null
}

/** The ticket in the address, which is there before its page is drawn. */
export const openTicketId = () =>
  placeOf(window.location.pathname, new URLSearchParams(window.location.search))?.ticketId ?? null

/**
 * What single keys do: each part of the panel offers its action by key. Keys of a ticket belong to the one in the address;
 * until that is drawn they wait for it, and what is typed behind a key that begins to write waits for its field.
 */
export class PanelKeys {
  #offered = new Map<string, () => void>()
  #waiting: Waiting | null = null
  #drawn: string | null = null
  /** When a key was last pressed that was meant for a field that has gone. */
  #writtenAt = 0

  constructor(readonly openTicketId: () => string | null) {}

  /** Offers an action by a key, of the whole panel or of one ticket. @returns what takes it back */
  offer(key: string, act: () => void, ticketId = ""): () => void {
    const name = nameOf(key, ticketId)
    this.#offered.set(name, act)
    this.#goOn()
    return () => {
      if (this.#offered.get(name) === act) this.#offered.delete(name)
    }
  }

  /** A ticket is there with all it offers; what it does not offer is waited for no longer. @returns what ends it */
  draw(ticketId: string): () => void {
    this.#drawn = ticketId
    this.#goOn()
    return () => {
      if (this.#drawn === ticketId) this.#drawn = null
    }
  }

  /** Does what a key does in the whole panel. @returns whether it does anything */
  act(key: string): boolean {
    const act = this.#offered.get(nameOf(key))
    act?.()
    return act !== undefined
  }

  /** Does what a key does in a ticket, now or as soon as that is drawn. @returns whether it does anything */
  actIn(ticketId: string, key: string): boolean {
    const isOffered = this.#offered.has(nameOf(key, ticketId))
    const keys = key === belowField && !isOffered ? [keyOf("reply"), key] : [key]
    const [first = key] = keys
    if (this.#drawn === ticketId && !this.#offered.has(nameOf(first, ticketId))) return false
    this.#waiting = { ticketId, keys, typed: writes.includes(key) ? [] : null }
    this.#goOn()
    return true
  }

  /**
   * Keeps a key for the ticket that is waited for, in its place: a letter behind a key that begins to write, another
   * key behind one that has not been done yet. @returns whether it was kept, or is meant for a field that has gone
   */
  keep(key: string): boolean {
    if (isLetter(key) && Date.now() - this.#writtenAt < pauseMs) {
      this.#writtenAt = Date.now()
      return true
    }
    const waiting = this.#present()
    if (!waiting) return false
    const { typed, keys } = waiting
    if (key === "Escape") this.forget()
    else if (typed && key === "Backspace") typed.pop()
    else if (typed && key === "Enter") typed.push("\n")
    else if (!isLetter(key)) return false
    else if (typed) typed.push(key)
    // What follows a list to choose from is meant for that, once it is there.
    else if (!keys.includes(belowField)) keys.push(key)
    return true
  }

  /** A field of a ticket, or another one, has the focus: what was typed for it is its own. @returns that */
  takeTyped(ticketId: string | undefined): string {
    const waiting = this.#waiting
    const isItsOwn = waiting?.ticketId === ticketId
    if (isItsOwn && !waiting?.typed) return ""
    this.forget()
    return isItsOwn ? (waiting?.typed?.join("") ?? "") : ""
  }

  /** The field that is written in has gone: letters that follow without a pause are meant for it, and do nothing. */
  leaveField() {
    this.#writtenAt = Date.now()
  }

  /** Whatever waits is not wanted any more. */
  forget() {
    this.#waiting = null
  }

  #present(): Waiting | null {
    if (this.#waiting && this.#waiting.ticketId !== this.openTicketId()) this.forget()
    return this.#waiting
  }

  #goOn() {
    for (let waiting = this.#present(); waiting; waiting = this.#present()) {
      const { ticketId, keys, typed } = waiting
      const [key] = keys
      if (key === undefined) return typed ? undefined : this.forget()
      const act = this.#offered.get(nameOf(key, ticketId))
      // A list to choose from comes with the field it stands below.
      if (!act && (this.#drawn !== ticketId || key === belowField)) return
      keys.shift()
      if (act) act()
      else if (writes.includes(key)) this.forget()
    }
  }
}

const nameOf = (key: string, ticketId = "") => `${ticketId} ${key}`

const isLetter = (key: string) => [...key].length === 1
