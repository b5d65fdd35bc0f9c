import { Icon } from "@/components/ui/icon"
import { words } from "@/lib/platform/words/words"
import type { GripProps } from "./use-ordering"

/** What a row is dragged by; with the arrow keys it moves without a pointer. */
export const Grip = ({ name, ...grip }: GripProps & { name: string }) => (
  <button
    type="button"
    aria-label={words("ui.lists")("move", { name })}
    aria-describedby="grip-hint"
    title={words("ui.lists")("drag")}
    className="grip"
    {...grip}
  >
    <Icon name="grip" className="size-4" />
  </button>
)

/** Said of every grip; once in a page. */
export const GripHint = () => (
  <p id="grip-hint" hidden>
    {words("ui.lists")("dragHint")}
  </p>
)
