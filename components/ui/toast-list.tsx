import type { MouseEvent } from "react"
import { toast, useToaster } from "react-hot-toast/headless"
import { Icon } from "./icon"
import { islandIn } from "./island"
import type { ToastAction } from "./toast"

type Shown = {
  message: string
  kind: "success" | "error"
  duration: number
  action?: ToastAction
  isUnsaid?: boolean
}

const actions = new Map<string, ToastAction>()

export function raise({ message, kind, duration, action, isUnsaid = false }: Shown) {
  // What stands on the page as well is said there, and not by a screen reader twice.
  const id = toast[kind](message, { duration, ...(isUnsaid && { className: unsaid }) })
  if (!action) return
  actions.set(id, action)
  // The offer in a toast ends in time, also while the pointer rests on it.
  setTimeout(() => drop(id), action.ms)
}

const unsaid = "unsaid"

/** Does what the newest toast offers by this key, once. @returns whether one offers anything */
export function pressAction(key: string): boolean {
  const [id, action] = [...actions].findLast(([, { keys }]) => keys === key) ?? []
  if (!id || !action) return false
  drop(id)
  action.act()
  return true
}

function drop(id: string) {
  toast.dismiss(id)
  actions.delete(id)
}

let isDrawn = false

/** Draws them in the page's place for toasts, from the first one on. */
export function drawToasts(): void {
  const place = isDrawn ? null : document.querySelector(".toasts")
  if (!place) return
  isDrawn = true
  islandIn(place).draw(<ToastList />)
}

/** The toasts there are; a pointer moved onto one keeps it (WCAG 2.2.1), not one it came to lie under. */
export function ToastList() {
  const { toasts, handlers } = useToaster()
  const { startPause, endPause } = handlers
  const act = (id: string) => {
    actions.get(id)?.act()
    drop(id)
    // Its button goes with the focus, which says nothing of leaving.
    endPause()
  }
  const keep = ({ movementX, movementY }: MouseEvent) => {
    if (movementX || movementY) startPause()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on a toast gives time to read it; nothing is chosen.
    <div
      onMouseMove={keep}
      onMouseLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
      className="flex flex-col gap-2"
    >
      {toasts
        .filter(({ visible }) => visible)
        .map(({ id, type, message, className }) => (
          <div key={id} aria-hidden={className === unsaid || undefined} className={`toast toast-${type}`}>
            <Icon name={type === "success" ? "check" : "alert"} className="mt-0.5 size-5" />
            <div>
              {String(message)
                .split("\n")
                .map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a message never change.
                  <p key={index} className="whitespace-pre-wrap">
                    {line.trim()}
                  </p>
                ))}
            </div>
            <ActionButton action={actions.get(id)} act={() => act(id)} />
          </div>
        ))}
    </div>
  )
}

const ActionButton = ({ action, act }: { action: ToastAction | undefined; act: () => void }) =>
  action && (
    <button
      type="button"
      onClick={act}
      aria-keyshortcuts={action.keys}
      title={`${action.label} (${action.keys})`}
      className="text-link ms-auto self-start"
    >
      {action.label}
    </button>
  )
