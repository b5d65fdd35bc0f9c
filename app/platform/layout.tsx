import type { Metadata } from "next"
import type { ReactNode } from "react"
import { ThemeStyle } from "@/components/shell/theme-style"
import { Toasts } from "@/components/ui/toasts"
import { WordsForClient } from "@/components/ui/words-for-client"
import { directionOf } from "@/lib/platform/direction"
import { interfaceLanguage, words } from "@/lib/platform/words/words"
import { apexMemberContext, apexMetadata } from "./context"

const titled = apexMetadata(() => words("portals.apex")("title"))
export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await titled()),
  icons: "/static/vestibule.svg",
})

export default async function PlatformLayout({ children }: { children: ReactNode }) {
  await apexMemberContext()
  return (
    <main
      lang={interfaceLanguage()}
      dir={directionOf(interfaceLanguage())}
      className="grid min-h-dvh place-items-center p-6"
    >
      <ThemeStyle />
      <WordsForClient
        of={[
          "people.agentSignIn",
          "people.accounts",
          "people.fields",
          "people.owners",
          "people.secondStep",
          "people.signIn",
          "portals.firstRun",
          "portals.owned",
          "refusals.sentences",
          "ui.forms",
          "ui.lists",
        ]}
      >
        {children}
      </WordsForClient>
      <Toasts />
    </main>
  )
}
