import { Icon } from "@/components/ui/icon"
import { together } from "@/components/ui/together"
import { passwordParts } from "@/lib/people/accounts/values"
import { words } from "@/lib/platform/words/words"

type Props = {
  password: string
  /** The form's special characters. */
  specials: RegExp
}

/** What a new password still lacks; what it has already is ticked. */
export const PasswordHints = ({ password, specials }: Props) => (
  <ul className="grid grid-cols-1 gap-x-4 gap-y-0.5 min-[360px]:grid-cols-2">
    {passwordParts(specials).map(([part, isIn]) => (
      <Hint key={part} label={words("people.fields")(part)} met={isIn.test(password)} />
    ))}
  </ul>
)

const Hint = ({ label, met }: { label: string; met: boolean }) => (
  <li className={`flex items-center gap-1.5 ${met ? "text-success" : ""}`}>
    {met ? (
      <Icon name="check" className="size-4" />
    ) : (
      <span aria-hidden="true" className="mx-1.5 size-1 shrink-0 rounded-full bg-current" />
    )}
    {met
      ? together(
          words("people.fields").parts("done", {
            part: label,
            done: (inside) => <span className="sr-only">{inside}</span>,
          }),
        )
      : label}
  </li>
)
