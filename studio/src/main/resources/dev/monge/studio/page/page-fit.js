import { html, LitElement } from './vendor/lit.js';
class PageFit extends LitElement {
  static properties = { study: { attribute: false }, params: { attribute: false } };
  createRenderRoot() { return this; }
  render() { return html`<h1>Fit</h1>`; }
}
customElements.define('page-fit', PageFit);
