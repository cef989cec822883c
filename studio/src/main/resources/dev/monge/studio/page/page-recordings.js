import { html, LitElement } from './vendor/lit.js';
class PageRecordings extends LitElement {
  static properties = { study: { attribute: false }, params: { attribute: false } };
  createRenderRoot() { return this; }
  render() { return html`<h1>Recordings</h1>`; }
}
customElements.define('page-recordings', PageRecordings);
