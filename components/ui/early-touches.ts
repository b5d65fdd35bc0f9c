type Kept = {
  again: () => void
  /** Where a link that was clicked leads. */
  href?: string
}

const kept: Kept[] = []
let isKeeping = false

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
 * Keeps from now on what people do to parts of the page whose code has not come. React, which listens on the document
 * already, lets none of it reach such a part.
 */
export function keepTouches(): void {
  if (isKeeping) return
  isKeeping = true
  for (const type of ["click", "input", "change", "keydown"]) document.addEventListener(type, keep, true)
}

/** Does what was kept. */
export function takeUpTouches(): void {
  for (const { again } of kept.splice(0)) again()
}

/** Follows the link that was clicked where the code of a part does not come. */
export function goOnWithout(): void {
  const { href } = kept.findLast(({ href }) => href) ?? {}
  if (href) location.assign(href)
}

function keep(event: Event) {
  const { target } = event
  // Says whether it was stopped.
  if (!event.cancelBubble || !(target instanceof Element)) return
  const one = keptOf(event, target)
  if (one) kept.push(one)
}

/** How to do again what the browser has not done by itself. */
function keptOf(event: Event, target: Element): Kept | undefined {
  if (event instanceof KeyboardEvent) return keyAgain(event, target)
  if (event instanceof MouseEvent) return clickAgain(event, target)
  if (target instanceof HTMLSelectElement || isFile(target))
    return { again: () => void target.dispatchEvent(new Event(event.type, { bubbles: true })) }
  return event.type === "input" && isText(target) ? typedAgain(target) : undefined
}

function clickAgain(event: MouseEvent, target: Element): Kept | undefined {
  if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))
    return checkedAgain(target)
  const link = target.closest<HTMLAnchorElement>("a[href]")
  if (link) {
    const isElsewhere = link.target || link.download || event.button !== 0
    if (isElsewhere || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    return { again: () => link.isConnected && link.click(), href: link.href }
  }
  const button = target.closest("button")
  // What opens a popover has opened it.
  if (!button || button.hasAttribute("popovertarget")) return
  return { again: () => button.isConnected && button.click() }
}

function checkedAgain(box: HTMLInputElement): Kept {
  const { checked } = box
  return {
    again() {
      if (!box.isConnected) return
      box.checked = box.type === "checkbox" && !checked
      box.click()
    },
  }
}

/** What is written by the prototype's way is news to React, which hears of what is written to the control itself. */
function typedAgain(control: HTMLInputElement | HTMLTextAreaElement): Kept {
  const { value } = control
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {}
  return {
    again() {
      if (!control.isConnected) return
      const [start, end] = [control.selectionStart, control.selectionEnd]
      control.value = ""
      set?.call(control, value)
      if (start !== null) control.setSelectionRange(start, end)
      control.dispatchEvent(new Event("input", { bubbles: true }))
    },
  }
}

function keyAgain(event: KeyboardEvent, target: Element): Kept | undefined {
  const isTyped = isText(target)
  if (isTyped && event.key !== "Enter") return
  const { key, code, ctrlKey, metaKey, shiftKey, altKey, repeat } = event
  return {
    again() {
      const same = { key, code, ctrlKey, metaKey, shiftKey, altKey, repeat, bubbles: true, cancelable: true }
      const goesOn = target.isConnected && target.dispatchEvent(new KeyboardEvent("keydown", same))
      if (goesOn && isTyped && target instanceof HTMLInputElement) target.form?.requestSubmit()
    },
  }
}

const isFile = (target: Element): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === "file"
const unwritten = /^(checkbox|radio|file|button|submit|reset|range|color)$/
const isText = (target: Element): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !unwritten.test(target.type))
