/** Addresses below this domain, which RFC 2606 keeps from ever being anybody's, belong to tests of a deployment. */
export const testMailRoot = "e2e.example"

/** Whether an address belongs to such tests: mail to it is kept, never sent. */
export const isTestAddress = (email: string) => email.endsWith(`.${testMailRoot}`)
