import type { ReactNode } from "react"
import { Icon } from "@/components/ui/icon"
import { ThemeSwitch } from "@/components/ui/theme-switch"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { Logo } from "./logo"

type Props = { organisation: Organisation; children: ReactNode }

/** What pages about signing in stand in: the company's logo, which leads home, and one card. */
export const AuthFrame = ({ organisation, children }: Props) => (
  <div className="flex grow flex-col bg-sunken">
    <header className="flex justify-end p-3">
      <ThemeSwitch>
        <Icon name="moon" className="size-5 [display:var(--light-only)]" />
        <Icon name="sun" className="size-5 [display:var(--dark-only)]" />
      </ThemeSwitch>
    </header>
    <main className="mx-auto flex w-full max-w-[460px] grow flex-col px-4 pt-2 pb-16 sm:pt-10">
      <div className="mb-6 flex max-w-full justify-center">
        <Logo organisation={organisation} />
      </div>
      {children}
    </main>
  </div>
)
