import type { ComponentProps } from "react"
import { Icon } from "@/components/ui/icon"
import { countWords } from "./count-words"

type Props = ComponentProps<"button"> & { unread: number }

/** A bell with the number of unread notices. */
export const BellButton = ({ unread, ...button }: Props) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-label={unread > 0 ? `Notices, ${countWords(unread)} unread` : "Notices"}
    title="Notices"
    className="needs-script icon-button bell"
    {...button}
  >
    <Icon name="bell" className="size-5" />
    {unread > 0 && (
      <span aria-hidden="true" className="bell-count">
        {countWords(unread)}
      </span>
    )}
  </button>
)
