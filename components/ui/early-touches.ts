import { forgetEarlyClick, pressedBy, takeEarlyClicks } from "./early-clicks"
import { changedIn } from "./typed-early"

/**
 * How to do again what people did to parts of the page whose code has not come, in order: by the event, or by the control
 * that was written in, of which what stands there last is enough.
 */
const kept = new Map<Event | Element, () => void>()
const kinds = ["click", "input", "change", "keydown"]
let isKeeping = false
/** Whether any part has its code. */
let hasBegun = false

/** Any of these says that a person has begun to use the page. */
const touches = ["pointerdown", "keydown", "focusin", "input"]

/** When the page is touched next. */
export const nextTouch = () =>
  new Promise<void>((resolve) => {
    const end = new AbortController()
    const touched = () => {
      end.abort()
      resolve()
    }
    for (const type of touches) addEventListener(type, touched, { capture: true, signal: end.signal })
  })

/**
 * Keeps from now on what people do to parts of the page whose code has not come, and what they wrote, chose or pressed in the
 * page before. React, which listens on the document already, lets none of it reach such a part.
 */
export function keepTouches(): void {
  for (const type of kinds) document.addEventListener(type, keep, true)
  if (isKeeping) return
  isKeeping = true
  for (const control of document.querySelectorAll("input, textarea, select")) {
    const again = changedIn(control) === undefined ? undefined : valueAgain(control)
    if (again) keepLast(control, again)
  }
  // A click may be on its way just now.
  setTimeout(keepEarlyClicks)
}

/** Keeps what was pressed before. Someone who pressed a button several times, because nothing came of it, has pressed it once. */
function keepEarlyClicks() {
  for (const click of takeEarlyClicks()) {
    const button = pressedBy(click)
    // The browser itself sends forms.
    if (button && !button.matches("[type=submit]")) keepLast(button, pressedAgain(button))
  }
  if (hasBegun) void takeUpTouches()
}

/** Does what was kept: each once React has drawn what came of the one before, as if a person had done it. */
export async function takeUpTouches(): Promise<void> {
  hasBegun = true
  const agains = [...kept.values()]
  kept.clear()
  for (const again of agains) {
    await undefined
    again()
  }
}

/** Leaves to the browser what was kept, where the code of a part does not come: it follows links and sends forms. */
export async function goOnWithout(): Promise<void> {
  for (const type of kinds) document.removeEventListener(type, keep, true)
  await takeUpTouches()
  keepTouches()
}

function keep(event: Event) {
  const { target } = event
  if (!(target instanceof Element)) return
  // Says whether React stopped it.
  if (!event.cancelBubble) return forgetEarlier(event)
  forgetEarlyClick(event)
  const again = howAgain(event, target)
  if (again) keepLast(isWritten(target) && event.type === "input" ? target : event, again)
}

/** A button that a person has pressed once more, with effect, is not pressed again for the first time. */
function forgetEarlier(event: Event) {
  const button = event.type === "click" && event.isTrusted ? pressedBy(event) : null
  if (button) kept.delete(button)
}

function keepLast(key: Event | Element, again: () => void) {
  kept.delete(key)
  kept.set(key, again)
}

/** How to do again what the browser has not done by itself, which it is kept from doing meanwhile. */
function howAgain(event: Event, target: Element): (() => void) | undefined {
  if (event instanceof KeyboardEvent) return keyAgain(event, target)
  if (event instanceof MouseEvent) return clickAgain(event, target)
  // A box that is ticked is clicked too.
  if (!isTicked(target) && event.type === (isWritten(target) ? "input" : "change")) return valueAgain(target)
}

/** How to tell a part what stands in this control. */
function valueAgain(control: Element): (() => void) | undefined {
  if (isWritten(control)) return writtenAgain(control)
  if (control instanceof HTMLSelectElement) return chosenAgain(control)
  if (isTicked(control)) return tickedAgain(control)
  if (control instanceof HTMLInputElement)
    return () => control.dispatchEvent(new Event("change", { bubbles: true }))
}

function clickAgain(event: MouseEvent, target: Element) {
  if (isTicked(target)) return tickedAgain(target)
  const control = target.closest<HTMLElement>("a[href], button, summary")
  if (!control || control.matches("[target], [download]")) return
  if (!isOpener(control)) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
  }
  return pressedAgain(control)
}

const pressedAgain = (control: HTMLElement) =>
  isOpener(control) ? openedAgain(control) : () => void (control.isConnected && control.click())

/** What the browser opens by itself. */
const isOpener = (control: Element) => control.matches("[popovertarget], summary")

/** The browser has opened it by itself, which its part has to be told once it works: another part may work before. */
function openedAgain(control: HTMLElement) {
  const popover = document.getElementById(control.getAttribute("popovertarget") ?? "")
  return function again() {
    if (isResting(control)) keepLast(control, again)
    else if (!popover) control.parentElement?.dispatchEvent(new Event("toggle"))
    else if (popover.matches(":popover-open")) {
      popover.hidePopover()
      popover.showPopover()
    }
  }
}

/**
 * Whether the part that this stands in has no code yet: then React lets nothing reach it that a person does. Copying is
 * something that a person does, and nothing comes of being told of it.
 */
function isResting(control: HTMLElement): boolean {
  let isReached = false
  const end = new AbortController()
  control.addEventListener(
    "copy",
    () => {
      isReached = true
    },
    { signal: end.signal },
  )
  control.dispatchEvent(new Event("copy"))
  end.abort()
  return !isReached
}

function tickedAgain(box: HTMLInputElement) {
  const { checked } = box
  return () => {
    box.checked = box.type === "checkbox" && !checked
    box.click()
  }
}

/** What was taken up before may have had React draw the choice that it knows of. */
function chosenAgain(select: HTMLSelectElement) {
  const { value } = select
  return () => {
    select.value = value
    select.dispatchEvent(new Event("change", { bubbles: true }))
  }
}

/** What is written by the prototype's way is news to React, which hears of what is written to the control itself. */
function writtenAgain(control: HTMLInputElement | HTMLTextAreaElement) {
  const { value } = control
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {}
  return () => {
    const { selectionStart, selectionEnd } = control
    control.value = ""
    set?.call(control, value)
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
    control.dispatchEvent(new Event("input", { bubbles: true }))
  }
}

function keyAgain(event: KeyboardEvent, target: Element) {
  const isEnter = event.key === "Enter" && !event.isComposing
  if (event.key === "Tab" || (isWritten(target) && !isEnter)) return
  const form = isEnter && target instanceof HTMLInputElement ? target.form : null
  if (form) event.preventDefault()
  const { key, code, ctrlKey, metaKey, shiftKey, altKey, repeat } = event
  return () => {
    const others = kept.size
    const same = { key, code, ctrlKey, metaKey, shiftKey, altKey, repeat, bubbles: true, cancelable: true }
    const goesOn = target.dispatchEvent(new KeyboardEvent("keydown", same))
    // Where this part still has no code, it was kept once more.
    if (goesOn && form && kept.size === others) sendByEnter(form)
  }
}

/** As a browser does: by the form's first button that sends it. */
function sendByEnter(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]")
  if (button) button.click()
  else form.requestSubmit()
}

const isWritten = (target: Element): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== "file" && !isTicked(target))

const isTicked = (target: Element): target is HTMLInputElement =>
  target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)
