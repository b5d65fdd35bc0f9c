import { testBase } from "@/lib/api/bases/served"

const { answer } = testBase

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
