import { messagesOf } from "@/lib/platform/words/catalogues"
import { spoken } from "@/lib/platform/words/speaking"
import { setSource } from "@/lib/platform/words/words"

// Before each test file: components say their words as the server does.
setSource({ language: spoken, messages: messagesOf })
