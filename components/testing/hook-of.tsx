import type { ReactNode } from "react"
import { markupOf } from "./markup-of"

type Props = { use: () => unknown }

const Drawn = ({ use }: Props) => {
  use()
  return null
}

/** What a hook gives where it is drawn once, as for a page's first answer: its state stays as it is then. For tests. */
export function hookOf<Given>(
  use: () => Given,
  around: (drawn: ReactNode) => ReactNode = (drawn) => drawn,
): Given {
  const given: Given[] = []
  markupOf(around(<Drawn use={() => given.push(use())} />))
  return given[0] as Given
}
