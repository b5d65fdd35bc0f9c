import { type RefObject, useEffect, useRef } from "react"

const typing = "input,textarea,select,[contenteditable]"

/** Acts on the key `/` while the element is visible and no field has the focus. */
export function useSlash(element: RefObject<HTMLElement | null>, act: () => void) {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented
      const isTyped = (event.target as Element).closest?.(typing) || document.querySelector("dialog[open]")
      if (event.key !== "/" || isCommand || isTyped || !element.current?.offsetParent) return
      event.preventDefault()
      latest.current()
    }
    addEventListener("keydown", press)
    return () => removeEventListener("keydown", press)
  }, [element])
}
