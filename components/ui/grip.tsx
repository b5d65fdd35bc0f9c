import { Icon } from "@/components/ui/icon"
import type { GripProps } from "./use-ordering"

/** What a row is dragged by; with the arrow keys it moves without a pointer. */
export const Grip = ({ name, ...grip }: GripProps & { name: string }) => (
  <button
    type="button"
    aria-label={`Move ${name}`}
    aria-describedby="grip-hint"
    title="Drag, or use the arrow keys"
    className="grip"
    {...grip}
  >
    <Icon name="grip" className="size-4" />
  </button>
)

/** Said of every grip; once in a page. */
export const GripHint = () => (
  <p id="grip-hint" hidden>
    Arrow up and arrow down change the order.
  </p>
)
