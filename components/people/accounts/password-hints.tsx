import { Icon } from "@/components/ui/icon"
import { passwordParts } from "@/lib/people/accounts/values"

type Props = {
  password: string
  /** The form's special characters. */
  specials: RegExp
}

/** What a new password still lacks; what it has already is ticked. */
export const PasswordHints = ({ password, specials }: Props) => (
  <ul className="grid grid-cols-1 gap-x-4 gap-y-0.5 min-[360px]:grid-cols-2">
    {passwordParts(specials).map(([words, isIn]) => (
      <Hint key={words} words={words} met={isIn.test(password)} />
    ))}
  </ul>
)

const Hint = ({ words, met }: { words: string; met: boolean }) => (
  <li className={`flex items-center gap-1.5 ${met ? "text-success" : ""}`}>
    {met ? (
      <Icon name="check" className="size-4" />
    ) : (
      <span aria-hidden="true" className="mx-1.5 size-1 shrink-0 rounded-full bg-current" />
    )}
    {words}
    {met && <span className="sr-only">: done</span>}
  </li>
)
