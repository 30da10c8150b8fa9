/** Run with its library, before the rest of the page: both together would keep a phone busy for too long. */
export { createRoot } from 'react-dom/client'
